import { Box, Button, Text, Title } from '@mantine/core';
import { setupRoutes, type SetupOrganization } from '@portal/contract/setup';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { useLinked } from '../../api/useLinked.ts';
import { PublicPage } from '../../ui/PublicPage.tsx';
import { ErrorState, LoadingScreen } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { CodeForm } from './CodeForm.tsx';
import { OwnerForm } from './OwnerForm.tsx';

// Styles of a file come with the login's code, which is full.
const card = { border: '1px solid var(--line)', borderRadius: 16, background: 'var(--surface)' };

/** Which step of how many it is, what it is about, and what it asks for. */
function Step(props: { number?: number; title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { number, title, lead, children } = props;
  useTitle(title);
  return (
    <Box w="100%" maw={520} my="auto" p={{ base: 20, xs: 32 }} style={card}>
      {number !== undefined && (
        <Text c="dimmed" fz="sm" mb={4}>
          {t('setup.step', { number, count: 2 })}
        </Text>
      )}
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt={6} mb="lg">
        {lead}
      </Text>
      {children}
    </Box>
  );
}

const open = async (_: string, signal: AbortSignal) =>
  (await plainCall(setupRoutes.setup, {}, { signal })).data;

type End = 'none' | 'secondStep' | 'gone';

/** ORG-06: the first start. Once somebody works for an organiser there is no such page. */
export function SetupPage() {
  const { t } = useTranslation();
  const { shown, failure, isDead, retry } = useLinked('setup', open);
  const [known, setKnown] = useState<{ code: string; organizations: SetupOrganization[] }>();
  const [end, setEnd] = useState<End>('none');
  const out = (label: string) => (
    <Button component="a" href="/" size="md" fullWidth>
      {label}
    </Button>
  );
  if (isDead)
    return (
      <PublicPage>
        <Step title={t('common.not_found_title')} lead={t('common.not_found_text')}>
          {out(t('common.to_dashboard'))}
        </Step>
      </PublicPage>
    );
  if (failure)
    return (
      <PublicPage>
        <ErrorState error={failure} retry={retry} />
      </PublicPage>
    );
  if (!shown) return <LoadingScreen />;
  const gone = () => setEnd('gone');
  return (
    <PublicPage>
      {end !== 'none' ? (
        <Step
          title={t(end === 'gone' ? 'setup.gone_title' : 'setup.done_title')}
          lead={t(end === 'gone' ? 'setup.gone_lead' : 'setup.done_lead')}
        >
          {out(t('setup.to_sign_in'))}
        </Step>
      ) : known ? (
        <Step number={2} title={t('setup.owner_title')} lead={t('setup.owner_lead')}>
          <OwnerForm {...known} onGone={gone} onSecondStep={() => setEnd('secondStep')} />
        </Step>
      ) : (
        <Step number={1} title={t('setup.title')} lead={t('setup.lead')}>
          <CodeForm onKnown={setKnown} onGone={gone} />
        </Step>
      )}
    </PublicPage>
  );
}
