import { bufferOf } from '../jobs/thread.ts';
import { noPictures, type PaperPictures } from './pdfPictures.ts';
import { documentThread } from './thread.ts';

/**
 * Papers of one kind, drawn in a thread of its own: the first takes some 300 ms, those after it 15, in which
 * this one answers others. What the module `file` exports as `name` takes a `Paper`; it is loaded over there
 * only, with its fonts.
 */
export class Drawer<Paper extends { pictures: PaperPictures }> {
  readonly #drawing: { filename: string; name: string };

  constructor(file: URL, name: string) {
    this.#drawing = { filename: file.href, name };
  }

  async #inThread(paper: Paper): Promise<Buffer> {
    return bufferOf((await documentThread.run(paper, this.#drawing)) as Uint8Array);
  }

  /** Broken pictures cost the paper its pictures and nothing else. */
  async draw(paper: Paper): Promise<Buffer> {
    try {
      return await this.#inThread(paper);
    } catch {
      return this.#inThread({ ...paper, pictures: noPictures });
    }
  }
}
