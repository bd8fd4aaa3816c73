import { open } from 'node:fs/promises';
import { materialFolderType } from '@portal/contract/codes';
import { fail } from '../../http/errors.ts';
import { fileExtensionOf, type FileKind } from '../../storage/contentType.ts';

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

const logoExtensions = words('jpeg jpg png');

/** What a system or a browser would run, by the ending of the name (SRV-29). */
const refusedExtensions = words(`
  apk app appimage appref-ms appx bash bat cgi chm class cmd com cpl crx csh dll dmg dylib deb desktop
  elf exe fish gadget hta htm html inf jar jnlp js jse jsx ksh lnk mht mhtml mjs cjs msc msi msix msp mst
  php phtml pif pl ps1 psd1 psm1 py pyc pyw rb reg rpm scf scr sct sh shtml so svg svgz swf sys ts tsx url
  vb vbe vbs vbscript wasm webloc website ws wsc wsf wsh xbap xht xhtml xpi xsl xslt zsh`);

/** The same by what the bytes say. */
const refusedTypes = words(`
  application/java-archive application/java-vm application/vnd.android.package-archive
  application/vnd.ms-htmlhelp application/wasm application/x-asar application/x-deb application/x-elf
  application/x-ft-apple.alias application/x-google-chrome-extension application/x-mach-binary
  application/x-ms-regedit application/x-ms-shortcut application/x-msdownload application/x-rpm
  application/x-shockwave-flash application/x-xpinstall`);

/** How a text begins that a browser takes for a page, or a shell for a script. */
const beginnings = [
  /^#!/,
  /^<(\?php|%|!--|!doctype\b)/i,
  /^<(html|head|body|title|meta|link|base|script|style|iframe|frameset|object|embed|svg|math|div|table|img|a|p|b|h1|br)[\s/>]/i,
  /^<\?xml[^]*<([\w-]+:)?(svg|html|stylesheet|script)[\s/>]/i,
];

async function looksLikeWeb(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[1] === 0;
    const encoding = isWide ? (bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le') : 'utf-8';
    const text = new TextDecoder(encoding).decode(bytes).trimStart();
    return beginnings.some((beginning) => beginning.test(text));
  } finally {
    await file.close();
  }
}

/** Ends the call where the file is none that this folder takes (SRV-29, EXH-11). */
export async function refuseWrongFile(
  { path, name, kind }: { path: string; name: string; kind: FileKind },
  folder: number,
): Promise<void> {
  const extension = fileExtensionOf(name);
  if (folder === materialFolderType.logo) {
    const isPicture = kind.image === 'jpeg' || kind.image === 'png';
    if (!isPicture || !logoExtensions.has(extension)) fail('logoRefused');
    return;
  }
  const isRefused = refusedExtensions.has(extension) || refusedTypes.has(kind.contentType);
  if (isRefused || (!kind.image && (await looksLikeWeb(path)))) fail('fileRefused');
}
