/** Random bytes as hexadecimal text. Unlike `crypto.randomUUID` it also works on pages that come over plain HTTP. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** An id that no other client draws: 128 random bits. */
export const newId = (): string => randomHex(16);
