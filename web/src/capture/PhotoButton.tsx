/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import { readPhoto } from './photo.ts';
import { t } from './texts.ts';

interface Props {
  className: string;
  onCode: (code: string) => Promise<void>;
}

/** Where the live picture does not work, a photo does (CAP-02). */
export function PhotoButton({ className, onCode }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const code = await readPhoto(file).catch(() => undefined);
    setEmpty(!code);
    if (code) await onCode(code);
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Icon name="photo" />
        {t('photo')}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      {isEmpty && (
        <p role="alert" className="toast">
          {t('no_code_in_photo')}
        </p>
      )}
    </>
  );
}
