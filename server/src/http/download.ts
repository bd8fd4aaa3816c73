import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** The content type of XLSX. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface MadeFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Without what a system forbids in the names of files. */
const fileNameOf = (title: string, ending: string) =>
  `${title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ')}.${ending}`;

/** Until what was written has left, or nobody is there any more. */
const drained = (reply: ServerResponse) =>
  new Promise<void>((resolve) => {
    reply.once('drain', resolve).once('close', resolve);
  });

/**
 * What a browser does with a file, and its name: in ASCII, which every client reads, and as it is (RFC 6266), with
 * what `encodeURIComponent` leaves and RFC 5987 does not allow.
 */
export function dispositionOf(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%\\]/g, '_');
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** A file in place of a JSON reply; `mount` sends it. */
export class Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Readable;
  /** Further headers of the reply. */
  readonly headers: Record<string, string>;
  /** What follows from its having been taken, to its end. */
  onTaken?: () => Promise<void>;

  constructor(
    fileName: string,
    contentType: string,
    content: Readable,
    headers: Record<string, string> = {},
  ) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.content = content;
    this.headers = headers;
  }

  static spreadsheet(title: string, content: Readable): Download {
    return new Download(fileNameOf(title, 'xlsx'), spreadsheetType, content);
  }

  static csv(title: string, content: Readable): Download {
    return new Download(fileNameOf(title, 'csv'), 'text/csv; charset=utf-8', content);
  }

  /** A file that is complete in memory, like the attachment of a mail. */
  static of({ filename, contentType, content }: MadeFile): Download {
    return new Download(filename, contentType, Readable.from([content]));
  }

  /** A page in which no script runs, whatever it contains (T11). */
  static page(title: string, html: string): Download {
    return new Download(`${title}.html`, 'text/html; charset=utf-8', Readable.from([html]), {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src https:; sandbox",
    });
  }

  /** The same file, read to its end. */
  async whole(): Promise<Download> {
    const content = Readable.from([await buffer(this.content)]);
    return new Download(this.fileName, this.contentType, content, this.headers);
  }

  /**
   * The content on its way into a reply: what follows from its having been taken is done once all of it has
   * left and before the reply ends, so that the next call finds it. Nothing follows where the reply broke off.
   */
  into(reply: ServerResponse): Readable {
    const { content, onTaken } = this;
    // Who breaks off before anything was read would leave it open.
    reply.once('close', () => content.destroy());
    return Readable.from(
      (async function* whole() {
        yield* content;
        if (reply.writableNeedDrain) await drained(reply);
        if (!reply.destroyed) await onTaken?.();
      })(),
    );
  }

  get disposition(): string {
    return dispositionOf('attachment', this.fileName);
  }
}
