import { extname } from 'node:path';
import type { ImageFormat } from './images.ts';

const pictures: Record<string, ImageFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface FileKind {
  /** What its bytes say, whatever the file is called (T12). */
  contentType: string;
  /** Set where it is a picture that is written anew before it is stored. */
  image: ImageFormat | undefined;
}

export async function kindOfFile(path: string): Promise<FileKind> {
  // Loaded with the first file.
  const { fileTypeFromFile } = await import('file-type');
  const contentType = (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream';
  return { contentType, image: pictures[contentType] };
}

/** The ending of a file's name, without its dot, in lower case. */
export function fileExtensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}
