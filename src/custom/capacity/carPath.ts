/** Page of the cars (O-053). */
export const carPath = '/capacity/car'
