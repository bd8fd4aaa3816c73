import { Alert, Button, Slider, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../ui/DialogWindow.tsx';
import { ModalActions } from '../ui/ModalActions.tsx';
import { CallFailure } from '../ui/SaveFailure.tsx';
import { drawCut, fileOf } from './cutPicture.ts';
import styles from './LogoCropper.module.css';

interface Props {
  file: File;
  isUploading: boolean;
  /** Why it could not be uploaded. */
  failure: unknown;
  onClose: () => void;
  onCut: (file: File) => void;
}

/** Cuts a picture to the square that logos are shown in, with the result beside it. */
export function LogoCropper({ file, isUploading, failure, onClose, onCut }: Props) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [isBroken, setBroken] = useState(false);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const preview = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    image.decode().then(
      () => setPicture(image),
      () => setBroken(true),
    );
    return () => URL.revokeObjectURL(image.src);
  }, [file]);
  useEffect(() => {
    if (preview.current && picture && area) drawCut(preview.current, picture, area);
  }, [picture, area]);

  const cut = async () => {
    if (picture && area) onCut(await fileOf(picture, area, file));
  };
  return (
    <DialogWindow opened onClose={onClose} title={t('partner.crop_title')} size="lg">
      {isBroken && (
        <Alert color="red" role="alert" title={t('partner.logo_refused')}>
          {t('partner.logo_broken')}
        </Alert>
      )}
      <div className={styles.stage}>
        <div className={styles.frame}>
          {picture && (
            <Cropper
              image={picture.src}
              crop={crop}
              zoom={zoom}
              minZoom={0.5}
              maxZoom={4}
              aspect={1}
              objectFit="contain"
              restrictPosition={false}
              keyboardStep={8}
              cropperProps={{ role: 'group', 'aria-label': t('partner.crop_move') }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <div className={styles.side}>
          <canvas
            ref={preview}
            width={200}
            height={200}
            className={styles.preview}
            role="img"
            aria-label={t('partner.crop_preview')}
          />
          <Text c="dimmed" fz="sm">
            {t('partner.crop_preview')}
          </Text>
        </div>
      </div>
      <Text component="label" fz="sm" fw={550} id="zoom" mt="md" display="block">
        {t('partner.zoom')}
      </Text>
      <Slider
        min={0.5}
        max={4}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        label={null}
        thumbProps={{ 'aria-labelledby': 'zoom' }}
      />
      <ModalActions above={failure !== null && <CallFailure error={failure} />}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => void cut()} loading={isUploading} disabled={!area}>
          {t('partner.use_logo')}
        </Button>
      </ModalActions>
    </DialogWindow>
  );
}
