/** What other modules may call of this one. */
export {
  addressesOf,
  endDisownLinks,
  dropLinks,
  dropMakersMeans,
  forgetMaker,
  lockUser,
  owned,
  voidPassword,
} from './account.service.ts';
export { loginTries } from './loginTries.ts';
export { newDevices, type From } from './newDevices.service.ts';
export { createPasswordLink, isOpenLink } from './passwordLink.service.ts';
export { mailResetLink } from './resetLink.service.ts';
