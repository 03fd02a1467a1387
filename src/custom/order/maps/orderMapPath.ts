/** /dispatch/map, centred on an order (O-172). */
export const orderMapPath = (id: number): string => `/dispatch/map?id=${id}`
