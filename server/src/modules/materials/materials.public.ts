/** What other modules may call of this one. */
export { readPaperPictures } from './paperPictures.ts';
export { receiving } from './receiving.service.ts';
export { fileWithAddress } from './fileWithAddress.ts';
export { addressOf } from './materials.service.ts';
export { findLogo, readNewestFiles } from './materials.queries.ts';
export { copying } from './copying.service.ts';
