/** Random bytes as hexadecimal text. Unlike `crypto.randomUUID` it also works over plain HTTP. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A unique id: 128 random bits. */
export const newId = (): string => randomHex(16);
