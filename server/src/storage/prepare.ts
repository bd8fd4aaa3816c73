import { stat } from 'node:fs/promises';
import { fileExtensionOf, type FileKind } from './contentType.ts';
import { withDraft, type Storage } from './storage.ts';
import { encodeImage } from './images.ts';

/** A file ready to be stored, and what the table holds about it. */
export interface PreparedFile {
  /** A draft. */
  content: string;
  /** The draft of a picture's small copy. */
  thumbnail: string | undefined;
  contentType: string;
  fileExtension: string;
  fileSize: number;
}

/**
 * Lends `work` what is to be stored of a draft: a picture written anew, with a small copy (SRV-29),
 * anything else as it is.
 */
export async function withPrepared<T>(
  storage: Storage,
  { draft, name, kind }: { draft: string; name: string; kind: FileKind },
  work: (prepared: PreparedFile) => Promise<T>,
): Promise<T> {
  const { image, contentType } = kind;
  if (image)
    return withDraft(storage, (content) =>
      withDraft(storage, async (thumbnail) => {
        const encoded = await encodeImage(draft, image, { content, thumbnail });
        return work({ content, thumbnail, ...encoded });
      }),
    );
  return work({
    content: draft,
    thumbnail: undefined,
    contentType,
    fileExtension: fileExtensionOf(name),
    fileSize: (await stat(draft)).size,
  });
}
