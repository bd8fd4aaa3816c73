import { personStatus, type PersonStatus } from './codes.ts';
import type { Text } from './errors.ts';

/** The colours of a person's states (PPL-15). */
export const personColors = ['gray', 'pink', 'purple', 'green', 'red', 'orange', 'black'] as const;
export type PersonColor = (typeof personColors)[number];

/** Each state of a person in words and colour, for screens, mails and the meta call (PPL-14, PPL-15). */
export const personStatuses: Record<PersonStatus, Text & { color: PersonColor }> = {
  [personStatus.toBeInvited]: { en: 'To be invited', fi: 'Kutsutaan', color: 'gray' },
  [personStatus.notParticipating]: { en: 'Not participating', fi: 'Ei osallistu', color: 'pink' },
  [personStatus.invited]: { en: 'Invited', fi: 'Kutsuttu', color: 'purple' },
  [personStatus.registered]: { en: 'Registered', fi: 'Ilmoittautunut', color: 'green' },
  [personStatus.cancelled]: { en: 'Cancelled', fi: 'Peruttu', color: 'red' },
  [personStatus.checkedIn]: { en: 'Checked in', fi: 'Saapunut', color: 'green' },
  [personStatus.noShow]: { en: 'No show', fi: 'Ei saapunut', color: 'pink' },
  [personStatus.checkedOut]: { en: 'Checked out', fi: 'Poistunut', color: 'pink' },
  [personStatus.inQueue]: { en: 'In queue', fi: 'Jonossa', color: 'orange' },
  [personStatus.waitingForPayment]: {
    en: 'Waiting for payment',
    fi: 'Odottaa maksua',
    color: 'black',
  },
  [personStatus.waitingForApproval]: {
    en: 'Waiting for approval',
    fi: 'Odottaa hyväksyntää',
    color: 'green',
  },
};
