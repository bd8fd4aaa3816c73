// See `fromContract.ts`.
declare module 'virtual:asked' {
  export const asked: typeof import('./asked.ts').asked;
}
declare module 'virtual:errorCodes' {
  // Those that the screens tell apart, by their names in the contract.
  export const changedMeanwhile: number;
  export const codeNeeded: number;
  export const codeWrong: number;
  export const currentPasswordWrong: number;
  export const emailInUse: number;
  export const emailNotDraft: number;
  export const freshSignInNeeded: number;
  export const keyReused: number;
  export const noSuchAccount: number;
  export const notFound: number;
  export const orderClosed: number;
  export const passwordIsAddress: number;
  export const passwordTooCommon: number;
  export const personElsewhere: number;
  export const personEmailInUse: number;
  export const previewOutdated: number;
  export const priceChanged: number;
  export const requestInFlight: number;
  export const resetTokenInvalid: number;
  export const stockShort: number;
}
