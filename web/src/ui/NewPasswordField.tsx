import { Box, Text, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';
import { strengthOf, strengths } from './passwordStrength.ts';

/** A password that is being chosen, and how strong it is so far: in a bar, and in words for everybody. */
export function NewPasswordField(props: PasswordInputProps & { value: string }) {
  const { t } = useTranslation();
  const { value } = props;
  const strength = value ? strengthOf(value) : undefined;
  return (
    <Box>
      <PasswordField autoComplete="new-password" {...props} />
      <div role="status">
        {strength && (
          <div className={styles.strength} data-strength={strength}>
            <div className={styles.bar} aria-hidden="true">
              {strengths.map((each, index) => (
                <span key={each} data-lit={index <= strengths.indexOf(strength) || undefined} />
              ))}
            </div>
            <Text size="xs" c="dimmed">
              {t(`form.password_${strength}`)}
            </Text>
          </div>
        )}
      </div>
    </Box>
  );
}
