import { formerProfileRoutes as endpoints } from '@portal/contract/formerProfiles';
import { materialRoutes } from '@portal/contract/materials';
import { partnerRoutes } from '@portal/contract/partners';
import { describe, expect, test } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { server, useServer } from '../../../test/useServer.ts';
import {
  exhibitor,
  gone,
  leftovers,
  none,
  text,
  video,
  type Exhibitor,
} from './formerProfiles.testing.ts';

useServer();

const contentOf = async (path: string) =>
  Buffer.from(await (await fetch(server.origin + path)).arrayBuffer());

describe('ORG-18: the profile of the last event waits at the next one', () => {
  test('it tells text, video and files, and what is there already', async () => {
    const me = await exhibitor(server);
    const { timeModified } = await me.profile();
    expect(await me.offer()).toMatchObject({
      eventID: me.last.eventID,
      eventName: 'Fair 2025',
      description: text,
      isTooLong: false,
      ...video,
      videoEmbedCode: null,
      files: [{ name: 'Our stand.txt' }, { name: 'Our prices.txt' }],
      filledParts: [],
      timeModified,
    });
    await me.call(partnerRoutes.saveEventPartner, {
      ...me.place,
      body: { event: { description: 'New words' } },
    });
    expect(await me.offer()).toMatchObject({ filledParts: ['description'] });
  });

  test('taken over: text, video, and files of their own, which outlive those they came from', async () => {
    const me = await exhibitor(server, {}, ['prices.txt', 'stand.png']);
    const before = await me.files(me.last);
    const { data } = await me.take(['description', 'video', 'files']);
    expect(data.partner.event).toMatchObject({ description: text, ...video, department: null });
    expect(await me.offer()).toBeNull();
    const copies = await me.files();
    expect(copies.map(({ name }) => name)).toEqual(['Our prices.txt', 'Our stand.png']);
    const originals = before.map(({ material }) => material);
    for (const [at, { material }] of copies.entries()) {
      const { materialID: _, absolutePath, timeCreated: __, ...same } = originals[at]!;
      expect(material).toMatchObject(same);
      expect(await contentOf(material.absolutePath)).toEqual(await contentOf(absolutePath));
    }
    const small = `${copies[1]!.material.absolutePath}_XS`;
    expect((await fetch(server.origin + small)).status).toBe(200);
    for (const { eventsPartnersFileId } of before)
      await me.call(materialRoutes.deleteFile, {
        partnerID: me.place.partnerID,
        eventsPartnersFileId,
      });
    expect(await contentOf(copies[0]!.material.absolutePath)).toEqual(Buffer.from('prices.txt'));
    expect(await me.profile(me.last)).toMatchObject({ description: text, department: 'A 1' });
  });

  test('what was not chosen stays as it is here, and nothing waits any more', async () => {
    const me = await exhibitor(server);
    const event = { description: 'New words', ...video, videoUrl: '76979871' };
    await me.call(partnerRoutes.saveEventPartner, { ...me.place, body: { event } });
    await me.take(['files']);
    expect(await me.profile()).toMatchObject(event);
    expect(await me.files()).toHaveLength(2);
    expect(await me.offer()).toBeNull();
  });

  test('left: nothing is written, and it never waits here again; at the next event it does', async () => {
    const me = await exhibitor(server);
    expect((await me.leave()).data.formerProfile).toBeNull();
    expect(await me.offer()).toBeNull();
    expect(await me.profile()).toMatchObject({ description: null, videoUrl: null });
    expect(await me.files()).toEqual([]);
    await expect(me.leave()).rejects.toMatchObject(gone);
    await expect(me.take(['description'])).rejects.toMatchObject(gone);
    const { organizationID } = me;
    const dates = { eventStarts: inDays(400), eventEnds: inDays(402) };
    const { eventID } = await me.make.event([me.place.partnerID], { organizationID, ...dates });
    const { data } = await me.call(endpoints.formerProfile, { ...me.place, eventID });
    expect(data.formerProfile).toMatchObject({ description: text, videoUrl: null });
  });

  test('the last event of the same organiser counts, at which something was told', async () => {
    const me = await exhibitor(server);
    const { organizationID } = me;
    const { partnerID } = me.place;
    const at = async (days: number, description: string | null, more: object = {}) => {
      const dates = { eventStarts: inDays(days), eventEnds: inDays(days + 2) };
      const { eventID } = await me.make.event([partnerID], { organizationID, ...dates, ...more });
      await server.db
        .updateTable('eventsPartners')
        .set({ description })
        .where('eventID', '=', eventID)
        .execute();
      return eventID;
    };
    const other = (await me.make.organization()).organizationID;
    await at(-400, 'Older');
    await at(90, 'Later');
    await at(-5, null);
    await at(-4, 'Of another organiser', { organizationID: other });
    await at(-3, 'Of a draft', { timePublished: null });
    await at(-2, 'Deleted', { timeDeleted: inDays(-1) });
    await me.make.takeOut({ eventID: await at(-2, 'Taken out'), partnerID });
    expect(await me.offer()).toMatchObject({ description: text });
    await at(-1, 'The last');
    expect(await me.offer()).toMatchObject({ description: 'The last', files: [] });
  });

  test('without an earlier event, or one over or archived, nothing waits', async () => {
    const me = await exhibitor(server);
    expect((await me.call(endpoints.formerProfile, me.last)).data.formerProfile).toBeNull();
    await expect(
      me.call(endpoints.takeFormerProfile, { ...me.last, body: { takenParts: ['description'] } }),
    ).rejects.toMatchObject(gone);
    const set = (values: object) =>
      server.db.updateTable('events').set(values).where('eventID', '=', me.place.eventID).execute();
    await set({ eventStarts: inDays(-3), eventEnds: inDays(-1) });
    expect(await me.offer()).toBeNull();
    await expect(me.leave()).rejects.toMatchObject(gone);
    await set({ eventEnds: inDays(1), timeArchived: inDays(-1) });
    expect(await me.offer()).toBeNull();
    for (const call of [me.leave, () => me.take(['files'])])
      await expect(call()).rejects.toMatchObject({ status: 409, code: 2037 });
  });
});

describe('ORG-18, EXH-05 … 09: the rules of the event hold for what is taken over', () => {
  test('where there is no video, none is offered and none is written', async () => {
    const me = await exhibitor(server, { isProspectumLiveEnabled: false });
    expect(await me.offer()).toMatchObject({ description: text, videoUrl: null });
    await me.take(['description', 'video']);
    expect(await me.profile()).toMatchObject({ description: text, videoUrl: null });
  });

  test('a text that is longer than the brief package takes is told, and refused as a whole', async () => {
    const me = await exhibitor(server);
    const set = (at: Exhibitor['place'], values: object) =>
      server.db
        .updateTable('eventsPartners')
        .set(values)
        .where('eventID', '=', at.eventID)
        .execute();
    await set(me.last, { description: Array(66).fill('sana').join(' ') });
    await set(me.place, { packageLevel: 'brief' });
    expect(await me.offer()).toMatchObject({ isTooLong: true, videoUrl: null });
    await expect(me.take(['description', 'files'])).rejects.toMatchObject({ code: 5000 });
    expect(await me.files()).toEqual([]);
    expect(await leftovers(server)).toEqual(none);
    await me.take(['files']);
    expect(await me.files()).toHaveLength(2);
  });
});

test('ORG-18, NEXT-01: the checklist asks for it while something is missing that it has', async () => {
  const me = await exhibitor(server);
  expect((await me.steps()).find(({ name }) => name === 'formerProfile')).toMatchObject({
    state: 'open',
    target: `/events/${me.place.eventID}/exhibitor?former=yes`,
  });
  const named = async () => (await me.steps()).map(({ name }) => name);
  const event = { description: 'New words', ...video };
  await me.call(partnerRoutes.saveEventPartner, { ...me.place, body: { event } });
  await me.make.file(me.place);
  expect(await named()).not.toContain('formerProfile');
  expect(await me.offer()).not.toBeNull();
  const other = await exhibitor(server);
  await other.leave();
  expect((await other.steps()).map(({ name }) => name)).not.toContain('formerProfile');
});
