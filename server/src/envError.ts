/** A setting is wrong; the message is the one line to show. */
export class EnvError extends Error {}
