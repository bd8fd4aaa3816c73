import { mailSamples, samplePictures } from '../server/test/mailSamples.ts';
import sharp from 'sharp';
import { expect, expectNoViolations, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each kind of mail in both languages is looked at by axe.
test.slow();

/** Logos are wide: eight times as wide as they are high. */
const wideLogo = sharp({ create: { width: 800, height: 100, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer();

const views = [600, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of views)
  test(`U2, SRV-61: every kind of mail stands whole in ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.route(`${samplePictures}*`, async (route) =>
      route.fulfill({ contentType: 'image/png', body: await wideLogo }),
    );
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const [kind, mailIn] of Object.entries(mailSamples))
      for (const language of ['en', 'fi'] as const) {
        await page.setContent(mailIn(language).html, { waitUntil: 'load' });
        const { cut, squashed, scrolls } = await page.evaluate(() => {
          const beyond = (box: DOMRect) => box.left < 0 || box.right > innerWidth + 0.5;
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const found: string[] = [];
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            if (!node.textContent?.trim()) continue;
            range.selectNodeContents(node);
            const holder = node.parentElement as Element;
            const isClipped = holder.scrollWidth > holder.clientWidth + 1 && holder.clientWidth > 0;
            if (isClipped || Array.from(range.getClientRects()).some(beyond))
              found.push(node.textContent);
          }
          return {
            cut: found,
            squashed: Array.from(document.images)
              .filter(
                ({ width: wide, height: high, naturalWidth, naturalHeight }) =>
                  Math.abs(wide / high - naturalWidth / naturalHeight) > 0.5,
              )
              .map(({ src, width: wide, height: high }) => `${src}: ${wide} × ${high}`),
            scrolls: document.documentElement.scrollWidth - innerWidth,
          };
        });
        expect({ kind, language, cut, squashed, scrolls }).toEqual({
          kind,
          language,
          cut: [],
          squashed: [],
          scrolls: 0,
        });
        await expectNoViolations(page, ['color-contrast', 'link-name', 'html-has-lang']);
      }
  });
