import type * as organizerTakeBacks from './organizerTakeBacks.ts';
import type { ExamplesOf } from './reference.ts';

const takenAway = { what: 'exhibitor', name: 'Aurora Robotics Oy' } as const;
const setBack = {
  name: 'Aurora Robotics Oy',
  field: 'city',
  from: 'Tampere',
  to: 'Turku',
  isKept: false,
} as const;
const takeBackObstacle = { name: 'Aurora Robotics Oy', reason: 'orders' } as const;

export const organizerTakeBacksExamples: ExamplesOf<typeof organizerTakeBacks> = {
  takenAway,
  setBack,
  takeBackObstacle,
  takeBack: {
    takenAwayCount: 1,
    takenAway: [takenAway],
    setBackCount: 1,
    setBack: [setBack],
    obstacleCount: 1,
    obstacles: [takeBackObstacle],
  },
};
