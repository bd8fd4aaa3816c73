import type { Language } from '@portal/contract/errors';

/** What a page of a guide says and shows. */
export interface GuideText {
  /** Of our own. */
  html: string;
  /** Addresses of pictures of the screen that it is about; one that is of no screen has none. */
  pictures: { desk: string | undefined; phone: string | undefined };
}

/** Reads the pages of a guide out of its folder, whose files and pictures are given by their paths in it. */
export function guideReader(
  pages: Record<string, () => Promise<string>>,
  pictures: Record<string, string>,
) {
  return async (language: Language, topic: string): Promise<GuideText> => {
    const html = (await pages[`./pages/${language}/${topic}.html`]?.()) ?? '';
    const picture = (place: 'desk' | 'phone') =>
      pictures[`./pictures/${language}/${place}/${topic}.webp`];
    return { html, pictures: { desk: picture('desk'), phone: picture('phone') } };
  };
}
