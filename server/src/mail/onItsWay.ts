import type { Language, Text } from '@portal/contract/errors';

/** What somebody is told who had something mailed: that it is on its way, and whereto. */
export function onItsWay(thing: Text, recipient: string, language: Language): string {
  return {
    en: `${thing.en} is on its way to ${recipient}.`,
    fi: `${thing.fi} on matkalla osoitteeseen ${recipient}.`,
  }[language];
}
