-- An event has the team builder and partner lists keep what they show of whoever blocks, and another
-- one lets it follow again. The build before leaves this to the trigger, so it is not run beside this
-- one.
drop trigger blocks_keep_linked_rows on blocks;
-- contract: the trigger alone called it.
drop function keep_linked_rows_of_blocked();
