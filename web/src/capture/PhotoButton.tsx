/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import { readPhoto } from './photo.ts';
import { t } from './texts.ts';

interface Props {
  className: string;
  onCode: (code: string) => Promise<void>;
}

/** Milliseconds that is told for: it lies over the fields of the last capture. */
const toldFor = 6000;

/** Where the live picture does not work, a photo does (CAP-02). */
export function PhotoButton({ className, onCode }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    if (!isEmpty) return undefined;
    const timer = setTimeout(() => setEmpty(false), toldFor);
    return () => clearTimeout(timer);
  }, [isEmpty]);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setEmpty(false);
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
