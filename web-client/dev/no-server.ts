// Tests have no server. A request that a test does not answer itself waits for ever: without this it would look for one on port 3000.
globalThis.fetch = () => new Promise(() => {});
