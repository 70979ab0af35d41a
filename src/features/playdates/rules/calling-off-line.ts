/** What calling off costs, whoever reads it. */
export function callingOffLine({
  late_percent,
  notice_hours,
}: Record<'late_percent' | 'notice_hours', number>): string {
  if (late_percent === 0) return 'Nothing is owed.';
  return `Later than ${notice_hours} hours before, the team that pays owes ${late_percent === 50 ? 'half' : 'all'} of the price.`;
}
