/**
 * A known place: name, address within its district, district code, and GCJ-02 longitude and latitude. Compiled by hand;
 * positions are good to about a kilometre, which is why every answer made of them is marked as estimated.
 */
export type PlaceRow = readonly [name: string, address: string, area: number, lng: number, lat: number]
