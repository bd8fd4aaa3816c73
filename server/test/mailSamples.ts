import type { Language } from '@portal/contract/errors';
import type { Message } from '../src/mail/layout.ts';
import type { MailHead } from '../src/mail/mailHead.ts';
import { filledBody } from '../src/mail/bodies.ts';
import { accountErasedMail } from '../src/mail/messages/accountErased.ts';
import { addedToPartnerMail } from '../src/mail/messages/addedToPartner.ts';
import { badgeMail, guestBadgeMail } from '../src/mail/messages/badge.ts';
import { confirmEmailMail } from '../src/mail/messages/confirmEmail.ts';
import { disownedMail, newDeviceMail } from '../src/mail/messages/newDevice.ts';
import { removalAskedMail } from '../src/mail/messages/secondFactor.ts';
import { emailChangedMail, passwordChangedMail } from '../src/mail/messages/credentialsChanged.ts';
import { guestInvitation } from '../src/mail/messages/guestInvitation.ts';
import { eventOpenMail, invitationMail } from '../src/mail/messages/invitation.ts';
import {
  organizerAccessMail,
  organizerInvitationMail,
} from '../src/mail/messages/organizerInvitation.ts';
import { notificationsMail } from '../src/mail/messages/notifications.ts';
import { organizerMessageMail } from '../src/mail/messages/organizerMessage.ts';
import { orderCancelledMail } from '../src/mail/messages/orderCancelled.ts';
import { orderChangedMail } from '../src/mail/messages/orderChanged.ts';
import { orderConfirmationMail, orderNoticeMail } from '../src/mail/messages/orderConfirmation.ts';
import { resetPasswordMail } from '../src/mail/messages/resetPassword.ts';
import { scanPointLinksMail } from '../src/mail/messages/scanPointLinks.ts';
import { scanPointOrderMail } from '../src/mail/messages/scanPointOrder.ts';
import { stopEmailChangeMail } from '../src/mail/messages/stopEmailChange.ts';
import { supportMail } from '../src/mail/messages/support.ts';
import { taskReminderMail } from '../src/mail/messages/taskReminder.ts';
import { ticketMail } from '../src/mail/messages/ticket.ts';
import { reminder } from './reminderSample.ts';

const portal = 'https://portal.example.com';

/** Where the pictures of the samples are. */
export const samplePictures = `${portal}/uploads/materials/1/`;

/** Names as long as real ones get. */
export const sampleEvent = {
  name: 'Pohjoismaiset teollisuusautomaatio- ja turvallisuusmessut <2026>',
  dates: '01.12.2026 – 03.12.2026',
  venue: 'Tampereen Messu- ja Urheilukeskus, Tampere',
  color: '#14532d',
  picture: `${samplePictures}2`,
  calendarUrl: `${portal}/v1/calendars/3f2a91bc-07de-4f0a-8c7e-2b1d5a60e913`,
};
const partnerHead: MailHead = {
  event: sampleEvent,
  host: 'Äänekosken Sähkö- ja Automaatiolaitteistourakointi Oyj',
  hostLogo: `${samplePictures}1`,
};
const organizerHead: MailHead = { ...partnerHead, host: 'Nordic Fairs Oy', hostLogo: null };
const accountHead: MailHead = { ...partnerHead, event: null };

const link = `${portal}/password-recovery/hCmdnMmuYV8yHsmx0pZ2gQe9vLbT4uWk`;
const email =
  'maximilian-alexander.hohenberg-lichtenstein@aanekosken-sahko-ja-automaatio.example.com';
const about = {
  partner: partnerHead.host,
  event: sampleEvent.name,
  canReply: true,
  head: partnerHead,
};
const account = {
  firstNames: 'Maximilian-Alexander',
  inviter: 'Anna Virtanen',
  partner: about.partner,
  url: link,
};
const order = {
  ...about,
  organizer: organizerHead.host,
  orderNumber: 100_042,
  rows: [
    {
      name: 'Näyttelyosaston kaksoissähköpistorasia-asennuspaketti 400 V / 32 A',
      price: '1249.5000',
      originalPrice: '1249.5000',
      taxPercent: '25.5',
      productCount: 12,
      unitType: 'pcs',
    },
    {
      name: 'Standing table',
      price: '89.0000',
      originalPrice: '89.0000',
      taxPercent: '14',
      productCount: 2,
      unitType: 'pcs',
    },
  ],
  ticketCount: 2,
  url: `${portal}/events/1/orderSummary/42`,
};
const scanPointOrder = {
  ...about,
  user: 'Anna Virtanen',
  points: [
    { name: 'Main entrance of the pavilion', price: '90.00' },
    { name: 'Kahvila', price: '45.00' },
  ],
  total: '135.00',
  invoiceCompany: 'Aurora Robotics Oy',
  invoiceCompanyBusinessID: '1234567-8',
  url: `${portal}/events/1/scanpoints`,
  isForOrganizer: false,
};
const contentHtml =
  '<h1>Tervetuloa osastollemme</h1><h2>Mitä näet</h2><p>One <strong>two</strong> <em>three</em> <u>u</u> <s>s</s> <a href="https://a.example/a/very/long/address/that/goes/on/and/on/until/it/is/wider/than/a/phone">https://a.example/a/very/long/address/that/goes/on/and/on/until/it/is/wider/than/a/phone</a></p><ul><li><p>x</p></li></ul><blockquote><p>Kolmivaihekilowattituntimittarijärjestelmänvalvoja</p></blockquote><p>{{registrationFormLink}}</p>';

/** An invitation as one guest gets it. */
function invitation(language: Language): Message {
  const message = guestInvitation(language, { ...about, title: 'Come and see us', contentHtml });
  const filling = {
    registrationFormLink: `${portal}/register/x`,
    unsubscribeUrl: `${portal}/optOut/x`,
  };
  return { ...message, ...filledBody({ ...message, filling }) };
}

const organizerMessage = {
  firstNames: 'Anna',
  title: 'Aurora Robotics Oy: build-up begins at eight',
  contentText: '<p>Vans to <strong>gate 4</strong>, see <a href="/events/1/shop">the shop</a>.</p>',
  publicUrl: portal,
  url: `${portal}/notifications?partnerID=1`,
  isTest: false,
  head: organizerHead,
};

/** A mail of every kind, with names that are hard to lay out. */
export const mailSamples = {
  resetPassword: (language) => resetPasswordMail(language, account.firstNames, link),
  passwordChanged: (language) => passwordChangedMail(language, account.firstNames),
  confirmEmail: (language) =>
    confirmEmailMail(language, { ...account, from: 'anna@example.com', to: email }),
  stopEmailChange: (language) => stopEmailChangeMail(language, { ...account, to: email }),
  secondFactor: (language) => removalAskedMail(language, account.firstNames, link),
  newDevice: (language) =>
    newDeviceMail(language, {
      firstNames: account.firstNames,
      time: '2026-11-22T21:05:00.000Z',
      timeZone: 'Europe/Helsinki',
      browser: 'Samsung Internet for Android',
      system: 'Android',
      address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
      url: link,
    }),
  disowned: (language) => disownedMail(language, account.firstNames, link),
  emailChanged: (language) => emailChangedMail(language, account.firstNames, email),
  accountErased: (language) => accountErasedMail(language, account.firstNames),
  invitation: (language) =>
    invitationMail(language, { ...account, partners: [account.partner], head: accountHead }),
  eventOpen: (language) =>
    eventOpenMail(language, {
      ...account,
      partners: [account.partner],
      head: { ...organizerHead, event: sampleEvent },
    }),
  addedToPartner: (language) => addedToPartnerMail(language, { ...account, head: accountHead }),
  organizerInvitation: (language) =>
    organizerInvitationMail(language, {
      ...account,
      organization: organizerHead.host,
      head: { ...organizerHead, event: null },
    }),
  organizerAccess: (language) =>
    organizerAccessMail(language, {
      ...account,
      organization: organizerHead.host,
      head: { ...organizerHead, event: null },
    }),
  partnerEmail: invitation,
  partnerEmailTest: invitation,
  badge: (language) =>
    badgeMail(language, { ...about, firstNames: 'Anna', code: '3F2A-91BC-07DE' }),
  guestBadge: (language) =>
    guestBadgeMail(language, {
      ...about,
      firstNames: 'Anna',
      code: '3F2A-91BC-07DE',
      registrationUrl: `${portal}/register/x`,
    }),
  orderConfirmation: (language) =>
    orderConfirmationMail(language, { ...order, head: organizerHead }),
  orderNotice: (language) => orderNoticeMail(language, { ...order, buyer: `Anna, ${email}` }),
  scanPointOrder: (language) =>
    scanPointOrderMail(language, { ...scanPointOrder, head: organizerHead }),
  scanPointLinks: (language) =>
    scanPointLinksMail(language, {
      partner: about.partner,
      event: about.event,
      points: ['Pääpiste', 'Demoalue <2>'].map((name) => {
        return { name, link: `${portal}/capture/0197a6d0-5a57-4c31-9d0e-53c9a1b2e4f1` };
      }),
      url: `${portal}/events/1/scanpoints`,
      canReply: true,
      head: organizerHead,
    }),
  orderCancelled: (language) =>
    orderCancelledMail(language, {
      organizer: organizerHead.host,
      partner: about.partner,
      event: about.event,
      orderNumber: 1042,
      reason: 'Tilattu kahdesti',
      hadTickets: true,
      url: `${portal}/events/1/orders`,
      canReply: true,
      head: organizerHead,
    }),
  orderChanged: (language) =>
    orderChangedMail(language, {
      organizer: organizerHead.host,
      partner: about.partner,
      event: about.event,
      orderNumber: 1042,
      creditNumber: null,
      changes: [
        {
          name: 'Baaripöytä',
          unitType: 'kpl',
          before: { productCount: 3, price: '190.00' },
          after: { productCount: 2, price: '150.00' },
        },
        {
          name: 'Tuoli',
          unitType: 'kpl',
          before: null,
          after: { productCount: 4, price: '25.00' },
        },
      ],
      totals: { before: '715.35', after: '502.00' },
      reason: 'Sovittu puhelimessa',
      voidedKeys: ['3f2a91bc-07de-4c1a-9d3e-5b2f6a7c8d90'],
      url: `${portal}/events/1/orderSummary/1`,
      canReply: true,
      head: organizerHead,
    }),
  ticket: (language) =>
    ticketMail(language, {
      ...about,
      productName: 'Verkostoitumisillallinen ja vuosipäivägaala',
      url: `${portal}/tickets/x`,
    }),
  notification: (language) =>
    notificationsMail(language, {
      firstNames: 'Anna',
      notices: [
        {
          title: 'Build-up begins at eight',
          contentText: `<p>Bring <strong>shoes</strong>, see <a href="/events/1/shop">the shop</a>.</p><img src="/uploads/materials/1/3" alt="The gates" /><h5>Gates</h5><table><thead><tr><th>Gate</th><th>Opens</th></tr></thead><tbody><tr><td colspan="2">${'Kolmivaihekilowattituntimittarijärjestelmänvalvoja'.repeat(2)}</td></tr></tbody></table><ul><li>One</li></ul><pre>one\n  ${'two'.repeat(40)}</pre><dl><dt>Opens</dt><dd>9.00</dd></dl><blockquote>Safety first</blockquote><hr />`,
          partnerID: 1,
          partner: 'Aurora Robotics Oy',
          event: sampleEvent.name,
        },
        {
          title: 'Orders close on Friday',
          contentText: '<p>Sähkötilaukset</p>',
          partnerID: 2,
          partner: 'Pohjolan Kahvipaahtimo Oy',
          event: sampleEvent.name,
        },
      ],
      publicUrl: portal,
      head: organizerHead,
    }),
  taskReminder: (language) => taskReminderMail(language, { ...reminder, head: organizerHead }),
  message: (language) => organizerMessageMail(language, organizerMessage),
  messageTest: (language) => organizerMessageMail(language, { ...organizerMessage, isTest: true }),
  support: (language) =>
    supportMail(language, {
      ...about,
      subject: 'ScanPoints',
      content: `The code cannot be read.\n\nSee ${link}${link}`,
      senderEmail: email,
    }),
} satisfies Record<string, (language: Language) => Message>;
