/** ms that a message stays, of the desk and of the login page (O-562). */
export const MESSAGE_STAYS = 5000
