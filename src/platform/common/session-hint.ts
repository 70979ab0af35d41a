/**
 * The cookie that says that this browser may have a session. It holds nothing else: the server
 * decides by it which HTML a page begins with, and scripts whether to ask for the session at all.
 */
export const sessionHint = { name: 'courtfolk_hint', value: 'in' };

/** Whether the value of a Cookie header, or `document.cookie`, has the hint. */
export const hasSessionHint = (cookies: string): boolean =>
  cookies.split('; ').includes(`${sessionHint.name}=${sessionHint.value}`);
