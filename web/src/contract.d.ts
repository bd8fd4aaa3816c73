// See `fromContract.ts`.
declare module 'virtual:asked' {
  export const asked: typeof import('./asked.ts').asked;
}
declare module 'virtual:errorCodes' {
  export const errorCodes: Record<import('../fromContract.ts').KnownError, number>;
}
