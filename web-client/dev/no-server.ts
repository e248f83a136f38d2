// Tests have no server. A request that a test does not answer itself never ends; otherwise it would go to port 3000.
globalThis.fetch = () => new Promise(() => {});
