import { materialFolderType } from '@portal/contract/codes';
import { materialRoutes } from '@portal/contract/materials';
import { upload } from '../../api/upload.ts';
import { LogoPicker } from '../../shared/LogoPicker.tsx';
import { useKnownPartner } from '../../shared/user.ts';
import type { LogoValues } from './logoValues.ts';

interface Props {
  name: string;
  value: LogoValues;
  onChange: (value: LogoValues) => void;
}

/** The logo of an exhibitor; it counts when the form is saved. */
export function LogoControl({ name, value, onChange }: Props) {
  const { partnerID, organizationID } = useKnownPartner();
  const send = async (file: File, signal: AbortSignal) => {
    const folder = { materialFolderType: materialFolderType.logo, isPublic: true };
    const body = { partnerID, organizationID, ...folder, name: file.name };
    const { data } = await upload(materialRoutes.upload, { body, file }, { signal });
    const { materialID, absolutePath } = data.material;
    onChange({ logoMaterialID: String(materialID), logoAbsolutePath: absolutePath });
  };
  return (
    <LogoPicker
      name={name}
      path={value.logoAbsolutePath || null}
      hasLogo={value.logoMaterialID !== ''}
      send={send}
      remove={() => onChange({ logoMaterialID: '', logoAbsolutePath: '' })}
    />
  );
}
