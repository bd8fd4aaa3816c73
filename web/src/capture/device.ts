import { signal } from '@preact/signals';
import type { Database } from './database.ts';

interface StoredDevice {
  deviceID: string;
  name: string;
  /** Named here, and the server does not know it yet. */
  isRenamed: boolean;
}

/** This device as the portal knows it: its id is made here, its name here or there. */
export async function openDevice(database: Database, defaultName: (number: string) => string) {
  const key = 'device';
  let stored = await database.read<StoredDevice>(key);
  if (!stored) {
    const deviceID = crypto.randomUUID();
    const name = defaultName(deviceID.slice(0, 4).toUpperCase());
    stored = { deviceID, name, isRenamed: true };
    await database.keep(key, stored);
  }
  let device = stored;
  const name = signal(device.name);
  const keep = async (changed: Partial<StoredDevice>) => {
    device = { ...device, ...changed };
    name.value = device.name;
    await database.keep(key, device);
  };

  return {
    name,
    /** What a call says of the device, the name only where it is news; and what its answer means. */
    introduce: () => {
      const { deviceID, name: said, isRenamed } = device;
      return {
        introduction: isRenamed ? { deviceID, name: said } : { deviceID },
        /** With the name that the server has; none where it has forgotten the device. */
        answered: async (known: string) => {
          // Renamed here while the call was under way: the next one tells.
          if (device.name !== said) return;
          if (known === '') await keep({ isRenamed: true });
          else if (known !== said || isRenamed) await keep({ name: known, isRenamed: false });
        },
      };
    },
    rename: (given: string) => keep({ name: given, isRenamed: true }),
  };
}

export type Device = Awaited<ReturnType<typeof openDevice>>;
