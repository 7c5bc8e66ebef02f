import { formatDay } from "../../../ground/i18n/format-day.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { StoryLink } from "./stories.ts";

export function StoryList({ stories }: { readonly stories: readonly StoryLink[] }) {
  const { typeset } = useI18n();
  return (
    <ul className="stack wide columns">
      {stories.map((story) => (
        <li key={story.id} className="stack close">
          <StoryDate date={story.date} />
          <h3 className="large">
            <Link to={story.href}>{typeset(story.title)}</Link>
          </h3>
          <p className="muted">{typeset(story.text)}</p>
        </li>
      ))}
    </ul>
  );
}

export function StoryDate({ date }: { readonly date: string }) {
  const { locale, typeset } = useI18n();
  return (
    <time dateTime={date} className="note">
      {typeset(formatDay(date, locale))}
    </time>
  );
}
