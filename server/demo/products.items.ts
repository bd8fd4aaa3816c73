export interface Item {
  key: string;
  name: string;
  category: string;
  picture: string;
  price: string;
  description: string;
  /** Left out: never runs out. */
  stock?: number;
  unitType?: string;
  taxPercent?: string;
  active?: boolean;
  isTicket?: boolean;
  bundle?: [key: string, quantity: number][];
}

/** Catering carries the reduced rate, everything else the general one. */
export const generalTax = '25.5';
export const foodTax = '13.5';
