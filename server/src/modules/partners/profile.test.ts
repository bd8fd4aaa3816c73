import { eventRoutes } from '@portal/contract/events';
import { partnerRoutes } from '@portal/contract/partners';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

interface Rules {
  isLive?: boolean;
  userCanEditOrders?: boolean;
}

/** A partner at an event with these rules, and the calls of its profile. */
async function exhibitor({ isLive = true, userCanEditOrders = false }: Rules = {}) {
  const partner = await make.partner({ contactEmail: 'hello@example.com' });
  const { partnerID } = partner;
  const { eventID } = await make.event([partnerID], { isProspectumLiveEnabled: isLive });
  await server.db.insertInto('partnerPortals').values({ eventID, userCanEditOrders }).execute();
  const call = server.as(await make.token(server.tokens, await make.user([partnerID])));
  const participation = { eventID, partnerID };
  return {
    partner,
    eventID,
    partnerID,
    call,
    read: async () => (await call(partnerRoutes.eventPartner, participation)).data.partner,
    save: async (body: object) =>
      (await call(partnerRoutes.saveEventPartner, { ...participation, body })).data.partner,
  };
}

const words = (count: number) => Array(count).fill('sana').join(' ');
const vimeo = { videoPlatform: 'vimeo', videoUrl: 'https://vimeo.com/1084537' };
const embed = '<iframe src="https://player.vimeo.com/video/1084537"></iframe>';

describe('API-23, API-24, SRV-27: the profile of an exhibitor', () => {
  test('EXH-03: base fields go to the partner, the others to this event only', async () => {
    const me = await exhibitor();
    const { eventID: otherEvent } = await make.event([me.partnerID]);
    const saved = await me.save({
      name: 'Aurora 🦾',
      homepage: 'example.com',
      event: { description: 'Line one\nline two', department: "'; --", ...vimeo },
    });
    expect(saved).toMatchObject({
      name: 'Aurora 🦾',
      homepage: 'https://example.com',
      contactEmail: 'hello@example.com',
      event: { description: 'Line one\nline two', department: "'; --", ...vimeo },
    });
    const participation = { eventID: otherEvent, partnerID: me.partnerID };
    const { data } = await me.call(partnerRoutes.eventPartner, participation);
    expect(data.partner).toMatchObject({ name: 'Aurora 🦾', event: { description: null } });
  });

  test('EXH-06: starts extensive, with YouTube', async () => {
    const { event } = await (await exhibitor()).read();
    expect(event).toMatchObject({ packageLevel: 'extensive', videoPlatform: 'youtube' });
  });

  test('EXH-08, VAL-05: brief takes 65 words and not 66; nothing is stored of a refused save', async () => {
    const me = await exhibitor();
    const brief = (count: number) => ({
      name: `With ${count}`,
      event: { packageLevel: 'brief', description: words(count) },
    });
    await me.save(brief(65));
    await expect(me.save(brief(66))).rejects.toMatchObject({
      status: 400,
      code: 5000,
      details: 'It has 66 words; the brief package takes 65.',
    });
    expect((await me.read()).name).toBe('With 65');
    // The rule holds over what is stored as well.
    await me.save({ event: { packageLevel: 'extensive', description: words(100) } });
    await expect(me.save({ event: { packageLevel: 'brief' } })).rejects.toMatchObject({
      code: 5000,
    });
  });

  test('EXH-07: brief clears the video', async () => {
    const me = await exhibitor();
    await me.save({ event: { videoPlatform: 'other', videoEmbedCode: embed, videoUrl: 'x' } });
    expect((await me.save({ event: { packageLevel: 'brief', ...vimeo } })).event).toMatchObject({
      packageLevel: 'brief',
      videoPlatform: 'youtube',
      videoUrl: null,
      videoEmbedCode: null,
    });
  });

  test('EXH-09: another platform needs a code', async () => {
    const me = await exhibitor();
    const other = { videoPlatform: 'other' };
    for (const videoEmbedCode of [undefined, null, '', '  '])
      await expect(me.save({ event: { ...other, videoEmbedCode } })).rejects.toMatchObject({
        code: 5001,
      });
    const { event } = await me.save({ event: { ...other, videoEmbedCode: embed } });
    expect(event.videoEmbedCode).toBe(embed);
  });

  test.each([
    '<script>alert(1)</script>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="http://player.vimeo.com/video/1"></iframe>',
    '<iframe src="https://player.vimeo.com.evil.example/1"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="https://player.vimeo.com/video/1"></object>',
    'https://vimeo.com/1084537',
  ])('T11, SRV-10: %s is no embed code', async (videoEmbedCode) => {
    const me = await exhibitor();
    const event = { videoPlatform: 'other', videoEmbedCode };
    await expect(me.save({ event })).rejects.toMatchObject({ status: 400 });
    expect((await me.read()).event.videoEmbedCode).toBeNull();
  });

  test('T11, SRV-10: of an embed code only the frame is kept', async () => {
    const me = await exhibitor();
    const videoEmbedCode = `<p onclick="x()">See</p>${embed.replace('>', ' onload="x()">')}<img src=x onerror=x()>`;
    const { event } = await me.save({ event: { videoPlatform: 'other', videoEmbedCode } });
    expect(event.videoEmbedCode).toBe(embed);
  });

  test('EXH-05, PERM-06: without the live platform package and video stay as they are', async () => {
    const me = await exhibitor({ isLive: false });
    const event = { description: words(100), packageLevel: 'brief', ...vimeo };
    expect((await me.save({ event })).event).toMatchObject({
      description: words(100),
      packageLevel: 'extensive',
      videoPlatform: 'youtube',
      videoUrl: null,
    });
  });

  test('EXH-04, PERM-02: additionalInfo is kept only where orders can be edited', async () => {
    const event = { additionalInfo: 'A fork lift at seven' };
    const [cart, editor] = [await exhibitor(), await exhibitor({ userCanEditOrders: true })];
    expect((await cart.save({ event })).event.additionalInfo).toBeNull();
    expect((await editor.save({ event })).event.additionalInfo).toBe(event.additionalInfo);
  });

  test('T10: a late save of either part changes neither', async () => {
    const me = await exhibitor();
    const loaded = await me.read();
    await me.save({ event: { description: 'first' } });
    const { timeModified } = loaded;
    const late = { name: 'Late', timeModified, event: { ...loaded.event, description: 'late' } };
    await expect(me.save(late)).rejects.toMatchObject({ status: 409, code: 409 });
    expect(await me.read()).toMatchObject({
      name: me.partner.name,
      event: { description: 'first' },
    });
    // Whoever edits another event is not in the way.
    await me.save({ name: 'In time', timeModified });
  });
});

test('API-25, SRV-28: the colours of an event, its own or ours', async () => {
  const me = await exhibitor();
  const read = async () =>
    (await me.call(eventRoutes.mobileSettings, { eventID: me.eventID })).data.mobileSettings;
  expect(await read()).toEqual({
    eventID: me.eventID,
    primaryColor: '#14532d',
    secondaryFontColor: '#ffffff',
    tertiaryFontColor: '#4b5563',
  });
  await server.db
    .updateTable('events')
    .set({ primaryColor: '#123456' })
    .where('eventID', '=', me.eventID)
    .execute();
  expect((await read()).primaryColor).toBe('#123456');
});
