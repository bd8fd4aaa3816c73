import { Stack } from '@mantine/core';
import { MyInfoForm } from './MyInfoForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** SET-02: the signed-in user, and where they are signed in. */
export function MyInfoPage() {
  return (
    <Stack gap="lg" maw={760}>
      <MyInfoForm />
      <SessionsSection />
    </Stack>
  );
}
