/** Part of a picture in its own pixels; it may reach over the picture's edge. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of a logo's side: sharp on every screen that shows it. */
const largestSide = 800;

/** Draws the cut over the whole canvas; what lies outside of the picture stays empty. */
export function drawCut(canvas: HTMLCanvasElement, picture: HTMLImageElement, cut: Cut): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / cut.width;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    -cut.x * scale,
    -cut.y * scale,
    picture.naturalWidth * scale,
    picture.naturalHeight * scale,
  );
}

/** The cut as a PNG, so that what is empty stays transparent, under the name of the original. */
export function fileOf(picture: HTMLImageElement, cut: Cut, original: File): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(Math.max(Math.round(cut.width), 1), largestSide);
  canvas.height = canvas.width;
  drawCut(canvas, picture, cut);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      const name = original.name.replace(/\.[^.]+$/, '.png');
      if (blob) resolve(new File([blob], name, { type: 'image/png' }));
      else reject(new Error('the picture could not be written'));
    }, 'image/png');
  });
}
