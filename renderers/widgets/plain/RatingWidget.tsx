import { optionId, type WidgetProps } from "@rjsf/utils";
import { useControl } from "../../use-control.ts";
import { lockedBox } from "./locked-box.tsx";

/**
 * So many stars, or hearts with `shape: "heart"`. Native buttons: in antd's Rate every star is a tab stop of its own and
 * all are read out as “star star”, the first two of two stars both as chosen.
 */
export function RatingWidget(props: WidgetProps) {
  const { id, htmlName, value, disabled, readonly, schema, options, onChange } = props;
  const control = useControl(props);
  const least = schema.minimum ?? 1;
  const most = schema.maximum ?? (typeof options.stars === "number" ? options.stars : 5);
  const shape = options.shape === "heart" ? "heart" : "star";
  const given = typeof value === "number" ? value : undefined;
  const words = (count: number) => `${count} ${shape}${count === 1 ? "" : "s"}`;
  if (readonly) return lockedBox(props, control, given === undefined ? "" : words(given));
  const levels = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  return (
    <div {...control.group} className="plain-rating" role="radiogroup" {...control.judged}>
      {levels.map((count, index) => (
        <label key={count} className={given !== undefined && count <= given ? "plain-lit" : undefined}>
          <input
            type="radio"
            id={optionId(id, index)}
            name={htmlName || id}
            value={count}
            aria-label={words(count)}
            checked={given === count}
            disabled={disabled}
            onChange={() => onChange(count)}
          />
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={count === 0 ? none : shape === "heart" ? heart : star} />
          </svg>
        </label>
      ))}
    </div>
  );
}

const star = "m8 1.6 1.9 4 4.4.6-3.2 3 .8 4.4L8 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z";
const heart = "M8 13.6C4.3 10.7 2 8.6 2 6a3.2 3.2 0 0 1 6-1.6A3.2 3.2 0 0 1 14 6c0 2.6-2.3 4.7-6 7.6z";
const none = "M4 4l8 8M12 4l-8 8";
