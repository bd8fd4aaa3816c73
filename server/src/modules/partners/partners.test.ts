import { billingFields, partnerRoutes } from '@portal/contract/partners';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

async function member(given: Parameters<typeof make.user>[1] = {}) {
  const partner = await make.partner();
  return { partner, me: await userOf(partner.partnerID, given) };
}

async function userOf(partnerID: number, given: Parameters<typeof make.user>[1] = {}) {
  const user = await make.user([partnerID], given);
  const call = server.as(await make.token(server.tokens, user));
  return {
    ...user,
    call,
    read: async () => (await call(partnerRoutes.partner, { partnerID })).data.partner,
    save: async (body: object) =>
      (await call(partnerRoutes.savePartner, { partnerID, body })).data.partner,
  };
}

describe('API-20, API-21, SRV-25: a partner', () => {
  test('SET-05: keeps details and billing; what is left out stays, what is empty is gone', async () => {
    const { me, partner } = await member();
    const billing = Object.fromEntries(billingFields.map((name, i) => [name, `${name} ${i}`]));
    const details = {
      name: 'Äänekoski Oy 🪵',
      displayName: "'; --",
      contactEmail: 'hello@example.com',
      homepage: 'example.com',
      facebookPage: 'https://facebook.com/aanekoski',
      businessID: '1234567-1',
      streetAddress: 'Rantatie 1',
      postalCode: '00100',
      city: 'Helsinki',
      phone: '+358 40 1234567',
    };
    const saved = await me.save({ ...details, ...billing });
    expect(saved).toMatchObject({ ...details, ...billing, homepage: 'https://example.com' });
    expect(saved.organizationID).toBe(partner.organizationID);
    expect(await me.save({ city: ' ', vatNumber: '' })).toMatchObject({
      name: details.name,
      city: null,
      vatNumber: null,
      invoiceCompany: billing['invoiceCompany'],
    });
  });

  test('ORG-56: says whether its invoices need a reference', async () => {
    const { me, partner } = await member();
    expect(partner.isInvoiceReferenceRequired).toBe(false);
    await me.save({ isInvoiceReferenceRequired: true });
    expect(await me.save({ city: 'Oulu' })).toMatchObject({ isInvoiceReferenceRequired: true });
    await expect(me.save({ isInvoiceReferenceRequired: null })).rejects.toMatchObject({
      status: 400,
    });
  });

  test.each([
    { name: '' },
    { name: '  ' },
    { contactEmail: '' },
    { contactEmail: 'x' },
    { phone: '123456' },
    { homepage: 'javascript:alert(1)' },
    { facebookPage: 'data:text/html,x' },
    { homepage: 'not a page' },
    { invoiceCompany: 'x'.repeat(256) },
  ])('EXH-10, T11: %o is refused', async (body) => {
    const { me } = await member();
    await expect(me.save(body)).rejects.toMatchObject({ status: 400 });
  });

  test('lists its users, a hundred at most, and nobody who left', async () => {
    const { me, partner } = await member({ firstNames: 'Aino', lastName: 'Aalto' });
    await make.user([partner.partnerID], { lastName: 'Öman' });
    const { userID } = await make.user([partner.partnerID], { lastName: 'Left' });
    await server.db
      .updateTable('partnersUsers')
      .set({ timeDeleted: new Date().toISOString() })
      .where('userID', '=', userID)
      .execute();
    const { users } = await me.read();
    expect(users.map(({ lastName }) => lastName)).toEqual(['Aalto', 'Öman']);
  });

  test('SET-07: takes a logo of its own, and none of another partner or folder', async () => {
    const [{ me, partner }, { partner: other }] = [await member(), await member()];
    const own = await make.logo(partner);
    const path = `/uploads/materials/${own.organizationID}/${own.materialID}`;
    expect(await me.save({ logoMaterialID: own.materialID })).toMatchObject({
      logoMaterialID: own.materialID,
      logoAbsolutePath: path,
    });
    const theirs = await make.logo(other);
    const flyer = await make.logo(partner);
    await server.db
      .updateTable('materials')
      .set({ materialFolderType: 15 })
      .where('materialID', '=', flyer.materialID)
      .execute();
    for (const { materialID } of [theirs, flyer, { materialID: make.nobody() }])
      await expect(me.save({ logoMaterialID: materialID })).rejects.toMatchObject({ status: 404 });
    expect((await me.read()).logoAbsolutePath).toBe(path);
    expect(await me.save({ logoMaterialID: null })).toMatchObject({ logoAbsolutePath: null });
  });

  test('T10: the second of two editors is told who was first, in their language', async () => {
    const { partner, me } = await member();
    const other = await userOf(partner.partnerID, { firstNames: 'Ilta', lastName: 'Öman' });
    const { timeModified } = await me.read();
    await other.save({ city: 'Oulu', timeModified });
    const body = { city: 'Vaasa', timeModified };
    await expect(me.save(body)).rejects.toMatchObject({
      status: 409,
      details: 'Ilta Öman saved changes after you opened this.',
    });
    const finnish = server.as(await make.token(server.tokens, me), 'fi');
    const { partnerID } = partner;
    await expect(finnish(partnerRoutes.savePartner, { partnerID, body })).rejects.toMatchObject({
      details: 'Ilta Öman tallensi muutoksia sen jälkeen, kun avasit tämän.',
    });
    expect((await me.read()).city).toBe('Oulu');
  });

  test('T10: who has no name is someone too', async () => {
    const { partner, me } = await member();
    const nameless = await userOf(partner.partnerID, { firstNames: '', lastName: '' });
    const { timeModified } = await me.read();
    await nameless.save({ city: 'Oulu', timeModified });
    await expect(me.save({ city: 'Vaasa', timeModified })).rejects.toMatchObject({
      details: 'Someone saved changes after you opened this.',
    });
  });

  test('T10: whom the database does not know is someone', async () => {
    const { partner, me } = await member();
    const { timeModified } = await me.read();
    await server.db
      .updateTable('partners')
      .set({ city: 'Oulu' })
      .where('partnerID', '=', partner.partnerID)
      .execute();
    await expect(me.save({ city: 'Vaasa', timeModified })).rejects.toMatchObject({
      details: 'Someone saved changes after you opened this.',
    });
  });
});

test('API-22, SRV-26: the meta stands in data, and beside it', async () => {
  const { me } = await member();
  const reply = await me.call(partnerRoutes.partnersMeta, {});
  expect(reply.data.meta).toEqual({
    packageLevels: ['brief', 'extensive'],
    videoPlatforms: ['youtube', 'vimeo', 'other'],
    primaryColor: '#14532d',
    secondaryFontColor: '#ffffff',
    tertiaryFontColor: '#4b5563',
  });
  expect(reply).toMatchObject({ meta: reply.data.meta });
});
