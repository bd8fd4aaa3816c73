import { expect, test } from 'vitest';
import { helpTopicAt } from './helpTopics.ts';

test.each([
  ['/', 'start'],
  ['/events', 'start'],
  ['/events/1', 'start'],
  ['/events/1/notifications', 'start'],
  ['/events/1/exhibitor/materials', 'profile'],
  ['/events/1/people', 'people'],
  ['/events/1/people/guests', 'invitations'],
  ['/events/1/emails/12', 'invitations'],
  ['/events/1/scanpoints', 'scanning'],
  ['/events/1/scanpoints/6/settings', 'scanning'],
  ['/events/1/scanpoints/leads', 'leads'],
  ['/events/1/shop', 'shop'],
  ['/events/1/checkout', 'shop'],
  ['/events/1/orders/tickets', 'orders'],
  ['/events/1/orderSummary/3', 'orders'],
  ['/orders', 'orders'],
  ['/events/1/analytics', 'analytics'],
  ['/settings/users', 'settings'],
])('U3: help at %s opens at %s', (pathname, topic) => {
  expect(helpTopicAt(pathname)).toBe(topic);
});
