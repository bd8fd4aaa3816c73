import { Stack } from '@mantine/core';
import { FactorsSection } from './factors/FactorsSection.tsx';
import { MyInfoForm } from './MyInfoForm.tsx';
import { PrivacySection } from './privacy/PrivacySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** SET-02: the signed-in user, by what they sign in besides the password, where they are signed in, and their data. */
export function MyInfoPage() {
  return (
    <Stack gap="lg" maw={760}>
      <MyInfoForm />
      <FactorsSection />
      <SessionsSection />
      <PrivacySection />
    </Stack>
  );
}
