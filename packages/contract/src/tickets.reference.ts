import { badgeText } from './badges.ts';
import { exampleVenue } from './events.reference.ts';
import { before, expo, type ExamplesOf } from './reference.ts';
import type * as tickets from './tickets.ts';

const ticketKey = '3f2a91bc-07de-4f0a-8c7e-2b1d5a60e913';

export const ticketsExamples: ExamplesOf<typeof tickets> = {
  ticket: {
    ticketID: 1,
    ticketUrl: `https://portal.example.com/tickets/${ticketKey}`,
    productName: 'Day ticket',
    timeCreated: before,
  },
  publicTicket: {
    ticketCode: badgeText(ticketKey),
    productName: 'Day ticket',
    isValid: true,
    partnerName: 'Aurora Robotics',
    partnerLogoAbsolutePath: '/uploads/materials/1/1',
    event: {
      ...expo,
      venue: exampleVenue,
      primaryColor: '#14532d',
      logoAbsolutePath: '/uploads/materials/1/2',
    },
  },
};
