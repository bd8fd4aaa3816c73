import { organizerOldTextRoutes, type OldText } from '@portal/contract/organizerOldTexts';
import { holdsRight } from '@portal/contract/organizerRoles';
import { read } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';

export const oldTextsQuery = (eventID: number) =>
  read(organizerOldTextRoutes.oldTexts, { eventID }, { inlineError: true });

/** Those that nobody has called right. */
export const unanswered = (texts: OldText[]) => texts.filter(({ isRight }) => !isRight);

/** Where a text is changed; undefined: not by this user. */
export function useFieldAddress(eventID: number): (text: OldText) => string | undefined {
  const { organizer } = useUser();
  const own = `/organizer/events/${eventID}`;
  return ({ kind, recordID, field }) => {
    const addresses = {
      event: ['manageEvents', `${own}/settings#${field}`],
      package: ['manageEvents', `${own}/packages?package=${recordID}`],
      exhibitor: ['manageExhibitors', `${own}/exhibitors/${recordID}#allowance`],
      category: ['manageProducts', `${own}/products/categories`],
      product: ['manageProducts', `${own}/products?history=${recordID}`],
      template: [
        'manageMessages',
        `${own}/guestInvitations/template#title${field.endsWith('En') ? 'En' : 'Fi'}`,
      ],
    } as const;
    const [right, address] = addresses[kind];
    return organizer && holdsRight(organizer, right) ? address : undefined;
  };
}
