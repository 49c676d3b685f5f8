-- What the language model behind the adviser has cost, in tokens, by day in the Maldives.
create table model_usage (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);
