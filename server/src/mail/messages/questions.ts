import type { Text } from '@portal/contract/errors';

/** Where a guest's questions go: an answer to the mail reaches the exhibitor only with a Reply-To. */
export const questionsTo = (partner: string, canReply: boolean): Text =>
  canReply
    ? {
        en: `Questions about your visit? Reply to this mail to reach ${partner}.`,
        fi: `Kysyttävää käynnistäsi? Vastaa tähän viestiin, niin tavoitat organisaation ${partner}.`,
      }
    : {
        en: `Questions about your visit? Ask ${partner}.`,
        fi: `Kysyttävää käynnistäsi? Ota yhteyttä: ${partner}.`,
      };
