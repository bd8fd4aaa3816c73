import type * as checklists from './checklists.ts';
import { changed, eero, expo, stand, type ExamplesOf } from './reference.ts';

const { name: eventName, ...dates } = expo;

export const checklistsExamples: ExamplesOf<typeof checklists> = {
  checklist: {
    eventID: 1,
    eventName,
    ...dates,
    timeArchived: null,
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    ready: 50,
    steps: [
      {
        eventTaskID: 1,
        name: 'personnel',
        state: 'open',
        deadline: '2027-03-01T07:00:00.000Z',
        done: 64,
        of: 80,
        target: '/events/1/people?add=yes',
        subject: null,
      },
      {
        eventTaskID: 2,
        name: 'logo',
        state: 'done',
        deadline: '2027-02-18T07:00:00.000Z',
        done: 1,
        of: 1,
        target: '/events/1/exhibitor#logo',
        subject: null,
      },
    ],
    lastChange: { userName: 'Anna Virtanen', action: 'Saved the profile', timeCreated: changed },
    shortcuts: [
      { name: 'people', target: '/events/1/people' },
      { name: 'addPerson', target: '/events/1/people?add=yes' },
    ],
    numbers: {
      personnelCount: 64,
      personnelQuota: 80,
      guestsInvited: 48,
      guestsRegistered: 21,
      leadCount: 1260,
      leadsToday: 0,
      ordersTotal: '4213.90',
    },
    persons: [
      {
        personID: 1,
        firstNames: eero.firstNames,
        lastName: eero.lastName,
        jobTitle: eero.jobTitle,
        email: eero.email,
        personStatus: 10,
      },
    ],
    scanPoints: [
      { scanPointID: 1, name: 'Main stand', location: 'Hall 6, stand 6f21', scanCount: 1200 },
    ],
    partnerEmails: [
      {
        partnerEmailId: 1,
        eventID: 1,
        title: 'You are invited',
        status: 'sent',
        timeSent: changed,
        timeModified: changed,
        recipientsCount: 24,
      },
    ],
    organization: {
      name: 'Aurora Robotics Oy',
      logoMaterialID: 1,
      department: 'Hall 6, stand 6f21',
      ...stand,
    },
  },
};
