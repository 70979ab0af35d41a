export const fullName = ({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}): string => `${first_name} ${last_name}`;
