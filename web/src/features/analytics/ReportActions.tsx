import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  isRefreshing: boolean;
  refresh: () => void;
  isDownloading: boolean;
  isEmpty: boolean;
  saveXlsx: () => void;
  saveCsv: () => void;
}

/** VIS-02: refresh, and the report as a file. */
export function ReportActions(props: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={props.isRefreshing}
        onClick={props.refresh}
      >
        {t('analytics.refresh')}
      </Button>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={props.isDownloading}
            disabled={props.isEmpty}
          >
            {t('analytics.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={props.saveXlsx}>{t('analytics.as_xlsx')}</Menu.Item>
          <Menu.Item onClick={props.saveCsv}>{t('analytics.as_csv')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
