/** 'Sat, Mar 13, 6:00 PM MST': an instant as the clock of a place shows it, with the zone's name. */
export function formatDateTime(instant: string, time_zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ')
    .replace(/ at /, ', ');
}
