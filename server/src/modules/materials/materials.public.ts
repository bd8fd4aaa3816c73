/** What other modules may call of this one. */
export { readPaperPictures } from './paperPictures.ts';
export { receiving } from './receiving.service.ts';
export { addressOf, findLogo } from './materials.service.ts';
