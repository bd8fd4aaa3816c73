import { expect, test } from 'vitest';
import { consoleTopicAt } from './consoleTopics.ts';

test.each([
  ['/organizer', 'start'],
  ['/organizer/organization', 'start'],
  ['/organizer/new', 'events'],
  ['/organizer/events/1/settings', 'events'],
  ['/organizer/events/1/dates', 'events'],
  ['/organizer/events/1/copy', 'events'],
  ['/organizer/events/1/exhibitors', 'exhibitors'],
  ['/organizer/events/1/exhibitors/7/people', 'exhibitors'],
  ['/organizer/events/1/people', 'people'],
  ['/organizer/events/1/scanpoints', 'points'],
  ['/organizer/events/1/orders', 'orders'],
  ['/organizer/events/1/orders/carts', 'orders'],
  ['/organizer/events/1/exhibitors/7/orders', 'exhibitors'],
  ['/organizer/events/1/messages', 'messages'],
  ['/organizer/events/1/messages/3', 'messages'],
  ['/organizer/events/1/guestInvitations', 'messages'],
  ['/organizer/events/1/exhibitors/7/messages', 'exhibitors'],
  ['/organizer/events/1/products', 'products'],
  ['/organizer/events/1/products/categories', 'products'],
  ['/organizer/events/1/packages', 'packages'],
  ['/organizer/events/1/tasks', 'tasks'],
  ['/organizer/events/1/import/products', 'import'],
  ['/organizer/events/1/imports/persons/3', 'import'],
  ['/organizer/organization/datasets/2', 'import'],
  ['/organizer/users', 'users'],
  ['/organizer/organization/keys', 'keys'],
  ['/organizer/events/1/log', 'keys'],
  ['/organizer/help/acting', 'acting'],
  ['', 'start'],
])('U3: help in the console at %s opens at %s', (pathname, topic) => {
  expect(consoleTopicAt(pathname)).toBe(topic);
});
