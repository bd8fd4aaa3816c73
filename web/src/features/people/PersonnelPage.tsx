import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { useWindowInAddress } from '../../ui/windowInAddress.ts';
import { NameFreezeNotice, useNameFreeze } from './NameFreezeNotice.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonnelImport, PersonWizard } from './laterWindows.ts';
import { PersonnelQuota } from './PersonnelQuota.tsx';

/** PPL-01: the partner's staff at the event; a restricted event takes no more (EVT-14). */
export function PersonnelPage() {
  const { t } = useTranslation();
  const { portal, partnerID } = useEventArea();
  const adding = useWindowInAddress('add');
  const isReadOnly = useIsReadOnly();
  const isFixed = useNameFreeze()?.isFrozen ?? false;
  const mayAdd = !portal.isShopAndGuestsHidden && !isReadOnly && !isFixed;
  const [importing, table] = useDisclosure();
  return (
    <>
      <NameFreezeNotice />
      <PeopleList
        // Who is ticked is one partner's.
        key={partnerID}
        of="personnel"
        isFixed={isFixed}
        note={(used) => <PersonnelQuota used={used} />}
        create={
          mayAdd && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} aria-hidden />}
                onClick={table.open}
              >
                {t('persons.import')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => adding.open()}
              >
                {t('persons.add')}
              </Button>
            </Group>
          )
        }
      />
      <PersonWizard opened={adding.value !== '' && mayAdd} onClose={adding.close} />
      <PersonnelImport opened={importing} onClose={table.close} />
    </>
  );
}
