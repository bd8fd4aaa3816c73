import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';

const picture = sharp({ create: { width: 480, height: 360, channels: 3, background: '#842' } })
  .jpeg()
  .toBuffer();

/** The video services are not ours: what they answer is told here. Vimeo has no video 404404. */
export async function answerForVideos(context: BrowserContext): Promise<void> {
  for (const host of ['img.youtube.com', 'i.vimeocdn.com'])
    await context.route(`https://${host}/**`, async (route) =>
      route.fulfill({ body: await picture, contentType: 'image/jpeg' }),
    );
  const headers = { 'access-control-allow-origin': '*' };
  await context.route('https://vimeo.com/api/**', (route) =>
    route.request().url().includes('404404')
      ? route.fulfill({ status: 404, body: '', headers })
      : route.fulfill({ json: { thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg' }, headers }),
  );
}
