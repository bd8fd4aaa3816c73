import { formOf } from '@portal/contract/client';
import { beforeAll, describe, expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { errorForm } from '../../../test/endpoints.ts';
import { fileOf, uploader } from './testing.ts';

useServer();

let me: Awaited<ReturnType<typeof uploader>>;
beforeAll(async () => {
  me = await uploader(server);
});

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const wide = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('SRV-29: what a system or a browser would run is refused', () => {
  test.each([
    'setup.exe',
    'RUN.BAT',
    'a.js',
    'a.html',
    'a.svg',
    'a.svgz',
    'a.sh',
    'a.pdf.exe',
    'a.exe.',
    'a.exe ',
    'a\u202efdp.exe',
    'x/a.cmd',
    '..\\a.ps1',
    'page.xhtml',
    'a.jar',
    'a.url',
  ])('by the name: %s', async (name) => {
    const reply = await me.upload(fileOf('harmless', name));
    expect(reply).toMatchObject({ status: 400, code: 4105 });
  });

  test.each([
    ['a page', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['a page after blanks', ' \r\n\t<HTML><body onload=alert(1)>'],
    ['a page after a mark', '\ufeff<html></html>'],
    ['a page after a comment', '<!-- x --><script>alert(1)</script>'],
    ['a wide page', wide('<html><script>alert(1)</script>')],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an SVG picture with a head', '<?xml version="1.0"?><!-- drawn --><svg onload="alert(1)"/>'],
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a program of Windows', latin('MZ' + '\0'.repeat(200))],
    ['a program of Linux', latin('\x7fELF' + '\0'.repeat(200))],
    ['WebAssembly', latin('\0asm\x01\0\0\0' + '\0'.repeat(200))],
  ])('by the content, renamed: %s', async (_, content) => {
    const reply = await me.upload(fileOf(content, 'price-list.pdf'));
    expect(reply).toMatchObject({ status: 400, code: 4105 });
  });
});

describe('T12: what is taken as it is, is served as a download that nothing runs', () => {
  const javascript = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
  const unknown = 'application/octet-stream';
  test.each([
    ['PDF', '%PDF-1.7\n%âãÏÓ\n', 'prices.pdf', 'pdf', 'application/pdf'],
    ['PDF with a script', `%PDF-1.7\n${javascript}`, 'prices.pdf', 'pdf', 'application/pdf'],
    ['GIF and page at once', 'GIF89a/*<html><script>*/=alert(1)//', 'a.gif', 'gif', 'image/gif'],
    ['ZIP', latin('PK\x03\x04' + '\0'.repeat(100)), 'all.zip', 'zip', 'application/zip'],
    ['film', latin('\0\0\0\x20ftypisom' + '\0'.repeat(100)), 'film.mp4', 'mp4', 'video/mp4'],
    ['text', 'Tuoli 25,00 €', 'Hinnasto.csv', 'csv', unknown],
    ['XML', '<?xml version="1.0"?><kml/>', 'map.kml', 'kml', unknown],
    ['text with a page', 'Dear <html><script>alert(1)</script>', 'a.txt', 'txt', unknown],
    ['nothing known', latin('\x01\x02\x03'), 'x', '', unknown],
  ])('SRV-30: %s', async (_, content, name, fileExtension, contentType) => {
    const file = fileOf(content, name);
    const { status, material } = await me.upload(file);
    expect([status, material]).toMatchObject([200, { fileExtension, fileSize: file.size }]);
    const reply = await me.get(material?.absolutePath);
    expect(
      Buffer.from(await reply.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer())),
    ).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': contentType,
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

describe('SRV-29: the file’s name', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\aino\\Hinnasto 2026 📄.pdf', 'Hinnasto 2026 📄.pdf'],
    ['family 👨‍👩‍👧‍👦.pdf', 'family 👨‍👩‍👧‍👦.pdf'],
    ['a\u202egnp.pdf', 'agnp.pdf'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(116)}.pdf`],
    ['"quoted"; filename=x.txt', '"quoted"; filename=x.txt'],
    ["it's 100 % (new).pdf", "it's 100 % (new).pdf"],
  ])('%s', async (given, kept) => {
    const { material } = await me.upload(fileOf('harmless', given));
    expect(material?.originalFileName).toBe(kept);
    const { headers } = await me.get(material?.absolutePath);
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"%\\]+"; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept);
  });
});

describe('T20: a form that cannot be taken is told so in the one form', () => {
  const file = fileOf('a', 'a.txt');
  const formWith = (...parts: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of parts)
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value);
    return form;
  };
  const fields = () =>
    Object.entries(me.fields).map(([name, of]) => [name, String(of)] as [string, string]);
  const raw = (body: string, type = 'multipart/form-data; boundary=x') => ({
    body,
    headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
  });

  test.each<[string, number, () => Parameters<typeof me.send>]>([
    ['the file first', 4102, () => [formWith(['file', file], ...fields())]],
    ['no file', 4102, () => [formWith(...fields())]],
    ['two files', 4102, () => [formWith(...fields(), ['file', file], ['file', file])]],
    ['a field after it', 4102, () => [formWith(...fields(), ['file', file], ['x', 'y'])]],
    ['a file of another name', 4102, () => [formWith(...fields(), ['data', file])]],
    ['a field twice', 4102, () => [formWith(...fields(), ['name', 'b'], ['file', file])]],
    [
      'a field without end',
      4102,
      () => [formWith(...fields(), ['x', 'y'.repeat(5000)], ['file', file])],
    ],
    [
      'a thousand fields',
      4102,
      () => [
        formWith(
          ...fields(),
          ...Array.from({ length: 1000 }, (_, i) => [`f${i}`, 'x'] as [string, string]),
          ['file', file],
        ),
      ],
    ],
    ['__proto__', 4102, () => [formWith(...fields(), ['__proto__', 'x'], ['file', file])]],
    ['a folder that is none', 400, () => [formOf({ ...me.fields, materialFolderType: 5 }, file)]],
    ['an id that is none', 400, () => [formOf({ ...me.fields, partnerID: 'x' }, file)]],
    ['isPublic that is neither', 400, () => [formOf({ ...me.fields, isPublic: 'maybe' }, file)]],
    ['no name', 400, () => [formOf({ ...me.fields, name: ' ' }, file)]],
    ['no form', 4102, () => ['', raw('nothing')]],
    ['no boundary', 4102, () => ['', raw('--x\r\n', 'multipart/form-data')]],
    [
      'a form cut short',
      4102,
      () => ['', raw('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nab')],
    ],
    ['the file alone', 4101, () => ['', raw('x', 'application/octet-stream')]],
    ['JSON', 4101, () => ['', raw(JSON.stringify(me.fields), 'application/json')]],
  ])('%s', async (_, code, sending) => {
    const [body, init] = sending();
    const response = await me.send(body, init);
    const json: unknown = await response.json();
    expect(json).toMatchObject({ errors: [{ code }] });
    expect(errorForm.safeParse(json).success).toBe(true);
    expect(await server.db.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
  });
});
